/**
 * Whether `If-None-Match` has the tag, or `*`, which is any. Weak and strong tags are compared alike (RFC 9110, section 13.1.2).
 * Only for what exists.
 */
export function includesTag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === '*') return true
  return (header ?? '').split(',').some((one) => opaqueTag(one.trim()) === opaqueTag(tag))
}

function opaqueTag(tag: string): string {
  return tag.replace(/^W\//, '')
}
