/** Navigation without a history entry, and reload; replaced in tests. */
export const go = { replace: (url: string): void => location.replace(url), reload: (): void => location.reload() };
