import { stringify } from 'yaml'

/** How a user shows who they are: by what `users` of a kubeconfig have. */
type KubeconfigUser = { readonly token: string } | { readonly cert: string; readonly key: string }

interface KubeconfigOptions {
  readonly url: string
  readonly ca: string
  readonly user: KubeconfigUser
  /** The namespace of its context. */
  readonly namespace?: string
}

/** A kubeconfig with one context, `test`, of the cluster `test`. */
export function kubeconfig({ url, ca, user, namespace }: KubeconfigOptions): string {
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster: { server: url, 'certificate-authority-data': base64(ca) } }],
    users: [{ name: 'test', user: credentialsOf(user) }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'test', ...(namespace && { namespace }) } }],
    'current-context': 'test',
  })
}

function credentialsOf(user: KubeconfigUser): object {
  return 'token' in user
    ? user
    : { 'client-certificate-data': base64(user.cert), 'client-key-data': base64(user.key) }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
