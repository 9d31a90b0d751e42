import { EXPRESSION_PLACEHOLDER } from '../../model/github-actions/expression-placeholder.ts'
import type { Step, Text } from '../../model/github-actions/workflow.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { oncePer } from '../once-per.ts'
import { oncePerPlace } from './once-per-place.ts'
import { callersOf, type Place } from './place.ts'
import { type Publication, type PublishingCommand, publicationBy, publishingCommands } from './publishing.ts'
import { stepsOf } from './run-order.ts'
import type { StepCommand } from './step-commands.ts'
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
  const found = publicationsBy(step).flatMap(({ words, ...publication }) => {
    const registry = REGISTRIES.find(({ tools }) => tools.test(publication.tool))
    if (!registry) return []
    const where = whereFrom(place, registry, addressesIn(step, words, registry))
    return [{ where, publication: { ...publication, registry } }]
  })
  const known = found.find(({ where }) => where === 'public')
  if (known) return known.publication
  const unknown = found.find(({ where }) => where === 'unknown')
  return (
    unknown && { ...unknown.publication, doubt: 'the address of the registry is only known when it runs' }
  )
}

/** All that a step publishes with, and the words of the command. */
function publicationsBy(step: Step): readonly (Publication & Partial<PublishingCommand>)[] {
  const byCommand = publishingCommands(step)
  return byCommand.length > 0 ? byCommand : [publicationBy(step) ?? []].flat()
}

type Where = 'elsewhere' | 'public' | 'unknown'

/** Where a place publishes that is given addresses; nothing beside them says it anew. */
function whereFrom(place: Place, registry: Registry, given: readonly string[] = []): Where {
  const addresses = [...given, ...addressesAround(place, registry)]
  if (addresses.some(isHostKnown)) return 'elsewhere'
  if (addresses.length > 0) return 'unknown'
  const [first = 'public', ...others] = whereForCallers(registry)(place)
  return others.length > 0 ? 'unknown' : first
}

/** Where those publish that call an action, each answer once. */
const whereForCallers = oncePer((registry: Registry) =>
  oncePerPlace((place): readonly Where[] => [
    ...new Set(callersOf(place).map((caller) => whereFrom(caller, registry))),
  ]),
)

/** The addresses that a step names itself and that are not those of the public registry, as far as they are known. */
function addressesIn(
  step: Step,
  words: StepCommand['words'] = [],
  { host, addresses, options }: Registry,
): readonly string[] {
  const command = words.map((word) => fillHoles(word, '$').replace(EXPRESSION, '$')).join(' ')
  const option = host.test(command) ? null : options.exec(command)
  return [
    ...called(addresses, step.with)
      .map(({ text }) => text)
      .filter((text) => !host.test(text)),
    ...(option ? [command.slice(option.index + option[0].length).trimStart()] : []),
  ]
}

/** What stands for an expression in a command. */
const EXPRESSION = new RegExp(`${EXPRESSION_PLACEHOLDER}\\d+__`, 'g')

/** Those that variables name, or that an action has prepared. */
function addressesAround(place: Place, { name, host, addresses }: Registry): readonly string[] {
  return [
    ...place.env.flatMap((group) => called(addresses, group)),
    ...(name === 'npm' ? registriesOfNode(place) : []),
  ].flatMap(({ text }) => (host.test(text) ? [] : text))
}

/** Whether the host of an address is written: `https://npm.example.com/${{ … }}`, or the name of a registry. */
function isHostKnown(address: string): boolean {
  const host = address.replace(/^["']?(?:\w+:\/\/)?/, '')
  return /^[^\s"'$/]+(?:[\s"'/]|$)/.test(host)
}

/** Registries that `actions/setup-node` writes into the configuration of npm, for all steps of the job. */
const registriesOfNode = oncePerPlace((place): readonly Text[] =>
  stepsOf(place).flatMap(({ step }) =>
    step && usesAction(step, 'actions/setup-node') ? (given(step, 'registry-url') ?? []) : [],
  ),
)
