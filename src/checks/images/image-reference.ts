/** Whether an image reference is pinned to a digest: `@sha256:…`. */
export function hasDigest(image: string): boolean {
  return /@sha256:[0-9a-f]{64}$/i.test(image)
}

/** The tag of an image reference; a colon before the last slash belongs to the registry's port. */
export function tagOf(image: string): string | undefined {
  const [reference = ''] = image.split('@', 1)
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  const colon = name.indexOf(':')
  return colon === -1 ? undefined : name.slice(colon + 1)
}
