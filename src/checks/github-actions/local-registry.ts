/**
 * The host of a registry on the machine itself: `localhost` or a name below it, as k3d has them, an address of the machine, or
 * a name without a dot, which only its own network knows.
 */
const LOCAL_HOST =
  /^(?:(?:[\w-]+\.)*localhost(?::\d+)?|127(?:\.\d{1,3}){3}(?::\d+)?|\[::1\](?::\d+)?|[\w-]+:\d+)$/i

/** Whether all images of a list lie in a registry on the machine itself, where nobody else gets them. */
export function staysLocal(images: readonly string[]): boolean {
  return images.length > 0 && images.every(isLocal)
}

function isLocal(image: string): boolean {
  const end = image.indexOf('/')
  return end !== -1 && LOCAL_HOST.test(image.slice(0, end))
}
