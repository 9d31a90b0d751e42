/** Names of resources that are not in the tree: URLs, and repositories as git and Go write them. */
const REMOTE =
  /^[a-z][a-z0-9+.-]*:(?:\/\/|:)|^git@|^(?:www\.)?(?:github|gitlab|bitbucket)\.[a-z]+[/:]|[?&]ref=/i

/** Whether a resource is fetched from elsewhere when a kustomization is built. */
export function isRemote(name: string): boolean {
  return REMOTE.test(name)
}

/** The name without the credentials that it may hold. */
export function withoutCredentials(name: string): string {
  return name.replace(/:\/\/[^/@]{1,1000}@/, '://')
}
