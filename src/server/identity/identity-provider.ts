/** An OpenID Connect provider of a tenant, and how it is asked. */
export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** What else it is sent with a log-in. */
  readonly parameters: Readonly<Record<string, string>>
  readonly groupsClaim: string
  /** Addresses count as verified though it does not say so. */
  readonly trustsAddresses: boolean
  /** It may have a private address. */
  readonly privateNetwork: boolean
}
