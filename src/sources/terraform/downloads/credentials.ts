import { type Environment, readVariable } from '../../../client/transport/environment.ts'

/**
 * The token that the user's environment has for a registry, by Terraform's own rule: `TF_TOKEN_app_terraform_io` is for
 * `app.terraform.io`; a dash in a host may be written as two underscores.
 */
export function tokenFor(host: string, environment: Environment): string | undefined {
  const [name = ''] = host.split(':')
  const dotless = name.replaceAll('.', '_')
  return (
    readVariable(environment, `TF_TOKEN_${dotless.replaceAll('-', '__')}`) ??
    readVariable(environment, `TF_TOKEN_${dotless}`)
  )
}
