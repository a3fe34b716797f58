/** How a page is left without a way back to it, or opened anew; replaced in tests. */
export const go = { replace: (url: string): void => location.replace(url), reload: (): void => location.reload() };
