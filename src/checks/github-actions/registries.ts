import type { Step, Text } from '../../model/github-actions/workflow.ts'
import { oncePer } from '../once-per.ts'
import type { Place } from './place.ts'
import { type Publication, publicationBy } from './publishing.ts'
import { given, usesAction } from './uses.ts'
import { called } from './variables.ts'

/** A public registry that takes the identity of a workflow in place of a token. */
export interface Registry {
  readonly name: string
  /** What a step publishes with, in the words of `publishedBy`. */
  readonly tools: RegExp
  /** Names of variables and inputs that hold a token. */
  readonly tokens: RegExp
  /** The host of the registry. */
  readonly host: RegExp
  /** Names of variables and inputs that name the registry. */
  readonly addresses: RegExp
  /** Options of commands that name the registry. */
  readonly options: RegExp
}

const REGISTRIES: readonly Registry[] = [
  {
    name: 'PyPI',
    tools:
      /^(?:pypa\/gh-action-pypi-publish|pyo3\/maturin-action|(?:twine|maturin) upload|(?:uv|flit|hatch|poetry|maturin) publish)$/,
    tokens:
      /^(?:password|(?:flit|hatch|maturin|poetry|pypi|test_?pypi|twine|uv)(?=\w+$)\w*?(?:auth|password|token)\w*)$/,
    host: /\b(?:test\.|upload\.)?pypi\.org\b/,
    addresses: /^(?:repository[-_]url|(?:flit|hatch|maturin|twine|uv)_\w*(?:url|repo|repository))$/,
    options: /(?:^|\s)(?:-r|--repository(?:-url)?|--publish-url|--index|--repo)(?:[\s=]|$)/,
  },
  {
    name: 'npm',
    tools: /^(?:js-devtools\/npm-publish|(?:npm|pnpm|yarn|lerna|bun) (?:publish|npm|-r|--recursive))$/,
    tokens: /^(?:token|node_auth_token|npm\w*token)$/,
    host: /\bregistry\.npmjs\.org\b/,
    addresses: /^(?:registry|npm_config_registry)$/,
    options: /(?:^|\s)--registry(?:[\s=]|$)/,
  },
  {
    name: 'crates.io',
    tools: /^(?:katyo\/publish-crates|cargo (?:publish|release))$/,
    tokens: /^(?:registry-token|(?:cargo|crates)\w*token)$/,
    host: /\bcrates\.io\b/,
    addresses: /^cargo_registry_default$/,
    options: /(?:^|\s)--(?:registry|index)(?:[\s=]|$)/,
  },
  {
    name: 'RubyGems',
    tools: /^gem push$/,
    tokens: /^(?:gem|rubygems)\w*key$/,
    host: /\brubygems\.org\b/,
    addresses: /^rubygems_host$/,
    options: /(?:^|\s)--host(?:[\s=]|$)/,
  },
]

/** A step that publishes on a public registry, or may. */
export interface RegistryPublication extends Publication {
  readonly registry: Registry
}

/** How a step publishes on a public registry; `undefined` where it publishes nothing, or elsewhere. */
export function publicationOnRegistry(step: Step, place: Place): RegistryPublication | undefined {
  const publication = publicationBy(step)
  if (!publication) return undefined
  const registry = REGISTRIES.find(({ tools }) => tools.test(publication.tool))
  if (!registry) return undefined
  const addresses = otherAddresses(step, registry, place)
  if (addresses.some(isHostKnown)) return undefined
  return addresses.length === 0
    ? { ...publication, registry }
    : { ...publication, registry, doubt: 'the address of the registry is only known when it runs' }
}

/** The addresses of registries that a step is given and that are not those of a public one, as far as they are known. */
function otherAddresses(step: Step, registry: Registry, { properties, env }: Place): readonly string[] {
  const { name, host, addresses, options } = registry
  const named = [step.with, ...env].flatMap((group) => called(addresses, group))
  const prepared = name === 'npm' ? registriesOfNode(properties.steps) : []
  const script = step.run?.text ?? ''
  const option = host.test(script) ? null : options.exec(script)
  const inScript = option ? [script.slice(option.index + option[0].length).trimStart()] : []
  return [...named, ...prepared]
    .map(({ text }) => text)
    .filter((text) => !host.test(text))
    .concat(inScript)
}

/** Whether the host of an address is written: `https://npm.example.com/${{ … }}`, or the name of a registry. */
function isHostKnown(address: string): boolean {
  const host = address.replace(/^["']?(?:\w+:\/\/)?/, '')
  return /^[^\s"'$/]+(?:[\s"'/]|$)/.test(host)
}

/** Registries that `actions/setup-node` writes into the configuration of npm, for all steps of the job. */
const registriesOfNode = oncePer((steps: readonly Step[]): readonly Text[] =>
  steps
    .filter((step) => usesAction(step, 'actions/setup-node'))
    .flatMap((step) => given(step, 'registry-url') ?? []),
)
