import { defineCheck, fail, pass, type Verdict } from '../check.ts'

export default defineCheck({
  id: 'terraform_module_source_pinned',
  title: 'Modules should be taken at a version or a commit',
  service: 'terraform',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Whoever may push to the repository of the module, or takes it over, changes your infrastructure with the next plan.',
  remediation: {
    text: 'Give modules of a registry a version, and those of git a ref that is a tag or, safest, a commit.',
    url: 'https://developer.hashicorp.com/terraform/language/modules/sources#selecting-a-revision',
  },
  references: ['https://developer.hashicorp.com/terraform/language/modules/syntax#version'],
  sameAs: { checkov: ['CKV_TF_1', 'CKV_TF_2'] },
  resources: ['Terraform::Module'],
  evaluate: ({ properties: { Source, Version } }) => pinOf(Source, Version),
})

/** Sources that are git repositories: said so, by a host that is one, or by the end of the path. */
const GIT = /^git::|^git@|^(?:github\.com|bitbucket\.org)\/|^ssh:\/\/|\.git(?:\/\/|\?|$)/

const NAME = /^[\w.:-]+$/

const REF = /[?&]ref=([^&]*)/

/** Names that branches have by custom. */
const BRANCH = /^(?:refs\/heads\/.*|head|main|master|trunk|develop|development|dev|latest|stable|release)$/i

const COMMIT = /^[0-9a-f]{7,64}$/i

/** A constraint that ends somewhere: `5.1.2`, `~> 5.0`, `< 6`. */
const LIMIT = /^(?:=|~>|<=?)?\s*v?\d/

/** Whether each run of Terraform takes the same module; `undefined` for paths and for archives, which have no versions. */
function pinOf(source: string, version: string | undefined): Verdict | undefined {
  if (/^(?:\.\.?(?:\/|$)|\/)/.test(source)) return undefined
  if (GIT.test(source)) return gitPin(REF.exec(source)?.[1] ?? '')
  return isRegistry(source) ? registryPin(version) : undefined
}

function gitPin(ref: string): Verdict {
  if (ref === '') return fail('No ref is given: the module is what the default branch holds.', 'Source')
  if (COMMIT.test(ref)) return pass('The module is taken at a commit.', 'Source')
  return BRANCH.test(ref)
    ? fail(`The ref ${ref} is a branch, which moves.`, 'Source')
    : pass(`The module is taken at ${ref}.`, 'Source')
}

function registryPin(version: string | undefined): Verdict {
  if (version === undefined) return fail('No version is given: the module is the latest there is.', 'Source')
  return version.split(',').some((constraint) => LIMIT.test(constraint.trim()))
    ? pass(`The version is ${version}.`, 'Version')
    : fail(`The version ${version} is any later one as well.`, 'Version')
}

/** `namespace/name/provider`, perhaps behind a host, and before the folder of the module. */
function isRegistry(source: string): boolean {
  const [address = ''] = source.split('//')
  const names = address.split('/')
  const hasHost = names.length === 4 && names[0]?.includes('.')
  return (names.length === 3 || hasHost === true) && names.every((name) => NAME.test(name))
}
