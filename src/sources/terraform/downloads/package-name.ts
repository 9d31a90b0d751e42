import type { PackageSource, RegistrySource } from './module-source.ts'

/**
 * What a package is called in findings, in the cache and in the record of modules, as a path: the folder that its files
 * seem to be in. `registry.terraform.io/terraform-aws-modules/vpc/aws@5.1.0`, `github.com/acme/modules@v1.2.0`.
 */
export function registryPackageName({ host, name }: RegistrySource, version: string): string {
  return `${host}/${name}@${version}`
}

export function packageName(source: PackageSource): string {
  const { host, pathname, search } = source.url
  const path = pathname.split('/').filter((part) => part !== '' && part !== '.' && part !== '..')
  if (source.kind === 'git') {
    return `${[host, ...path].join('/').replace(/\.git$/, '')}@${encodeURIComponent(source.ref)}`
  }
  const query = search === '' ? '' : `@${encodeURIComponent(search.slice(1))}`
  return `${[host, ...path].join('/')}${query}`
}
