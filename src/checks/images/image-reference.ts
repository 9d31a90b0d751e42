/** Whether an image reference is pinned to a digest: `@sha256:…`. */
function hasDigest(image: string): boolean {
  return /@sha256:[0-9a-f]{64}$/i.test(image)
}

/** Stands for a part of a reference that is only known when it is used. */
export const HOLE = '\0'

/** Whether a reference is pinned to a digest, also where a variable holds that; `undefined` where a hole decides. */
export function isPinned(reference: string): boolean | undefined {
  if (hasDigest(reference) || reference.endsWith(`@sha256:${HOLE}`)) return true
  const end = reference.slice(reference.lastIndexOf(HOLE) + 1)
  // What follows a hole may be the rest of a digest.
  return end.length < reference.length && /^[0-9a-f]*$/i.test(end) ? undefined : false
}

/** The tag of an image reference; a colon before the last slash belongs to the registry's port. */
export function tagOf(image: string): string | undefined {
  const [reference = ''] = image.split('@', 1)
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  const colon = name.indexOf(':')
  return colon === -1 ? undefined : name.slice(colon + 1)
}

/** Whether an image has a tag that names a version, as `24` or `v1.23.2-debug`: what is moved with each release has no number. */
export function hasVersionTag(image: string): boolean {
  return /^v?\d/.test(tagOf(image) ?? '')
}
