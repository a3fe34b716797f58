/** Twelve ways in which stored text becomes a script in a page that is not careful. Each calls `hacked()`. */
export const payloads = [
  `<script>hacked()</script>`,
  `"><script>hacked()</script>`,
  `<img src=x onerror=hacked()>`,
  `'"><img src=x onerror="hacked()">`,
  `<svg onload=hacked()>`,
  `<svg><animate onbegin=hacked() attributeName=x dur=1s>`,
  `<details open ontoggle=hacked()>`,
  `<iframe srcdoc="<script>parent.hacked()</script>">`,
  `<input autofocus onfocus=hacked()>`,
  `</textarea></title><script>hacked()</script>`,
  `javascript:hacked()//`,
  "{{constructor.constructor('hacked()')()}}${hacked()}",
] as const;

/**
 * Which of them a walk opens one by one: all where the policy is bypassed and nothing else would stop them; of those that it stops
 * anyway one of each kind (a picture, a frame, a template), to see that none of them breaches it.
 */
export const payloadsFor = (bypassCSP: boolean): readonly (readonly [index: number, payload: string])[] =>
  [...payloads.entries()].filter(([index]) => bypassCSP || index % 4 === 3);
