/** A text that stands in a kubeconfig, or in a file that it names. */
export type Content = { readonly text: string } | { readonly path: string }

/** Where a message says that something is wrong: `user "dev" in /home/ann/.kube/config`. */
interface Entry {
  readonly place: string
}

export interface KubeconfigCluster extends Entry {
  readonly server: string | undefined
  readonly tlsServerName: string | undefined
  readonly isUnverified: boolean
  /** The certificates, in PEM, that the one of the server leads to. */
  readonly authority: Content | undefined
  readonly proxy: string | undefined
  /** What plugins are told of this cluster alone. */
  readonly pluginConfig: unknown
}

export interface KubeconfigUser extends Entry {
  readonly token: string | undefined
  readonly tokenFile: string | undefined
  readonly username: string | undefined
  readonly password: string | undefined
  readonly certificate: Content | undefined
  readonly key: Content | undefined
  readonly plugin: PluginSettings | undefined
  readonly authProvider: AuthProvider | undefined
  readonly impersonated: Impersonated
}

/** `exec` of a user: the program that gives its credentials. */
export interface PluginSettings {
  /** A name to look up in `PATH`, or an absolute path. */
  readonly command: string | undefined
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly apiVersion: string | undefined
  readonly interactiveMode: string | undefined
  readonly needsCluster: boolean
  readonly installHint: string | undefined
}

/** `auth-provider` of a user, of which kubectl knows `oidc` alone today. */
export interface AuthProvider {
  readonly name: string | undefined
  /** What kubectl got last, and keeps in the kubeconfig. */
  readonly idToken: string | undefined
}

/** As whom the user acts: `as`, `as-uid`, `as-groups`, `as-user-extra`. */
export interface Impersonated {
  readonly user: string | undefined
  readonly uid: string | undefined
  readonly groups: readonly string[]
  readonly extra: Readonly<Record<string, readonly string[]>>
}

export interface KubeconfigContext extends Entry {
  readonly cluster: string | undefined
  readonly user: string | undefined
  readonly namespace: string | undefined
}

/** One kubeconfig, or several that were merged. */
export interface Kubeconfig {
  readonly clusters: ReadonlyMap<string, KubeconfigCluster>
  readonly users: ReadonlyMap<string, KubeconfigUser>
  readonly contexts: ReadonlyMap<string, KubeconfigContext>
  readonly currentContext: string | undefined
}
