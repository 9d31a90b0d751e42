/** An identity provider where anybody can sign up, so that its tokens alone say nothing about who somebody is. */
export interface PublicIssuer {
  /** As trust policies name it, before the claims too. */
  readonly host: string
  /** Who has its tokens, for a reason. */
  readonly everybody: string
  /** Claims that those who ask for a token choose, or that many have. */
  readonly open: readonly string[]
  /** How the claim begins that names a tenant of it, as far as the name goes. */
  readonly tenant: RegExp
}

export const PUBLIC_ISSUERS: readonly PublicIssuer[] = [
  {
    host: 'cognito-identity.amazonaws.com',
    everybody: 'identity pools of every account of AWS',
    open: ['amr'],
    // An identity pool has no name that others begin with: no pattern stands for one.
    tenant: /^$/,
  },
  {
    host: 'gitlab.com',
    everybody: 'pipelines of every project on GitLab.com',
    open: ['amr', 'aud'],
    tenant: /^project_path:[^/]+\//,
  },
  {
    host: 'app.terraform.io',
    everybody: 'workspaces of every organization of HCP Terraform',
    open: ['amr', 'aud'],
    tenant: /^organization:[^:]+:/,
  },
  {
    host: 'agent.buildkite.com',
    everybody: 'pipelines of every organization of Buildkite',
    open: ['amr', 'aud'],
    tenant: /^organization:[^:]+:/,
  },
]
