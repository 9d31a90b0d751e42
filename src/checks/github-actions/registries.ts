import type { Step, Text, Variable } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import { oncePer } from '../once-per.ts'
import { settingOf } from '../shell/options.ts'
import type { Place } from './place.ts'
import { type Script, trustInText } from './printed-texts.ts'
import { publishedBy } from './publishing.ts'
import { namesWrittenBefore } from './step-outputs.ts'
import { storedSecrets } from './stored-secrets.ts'
import { leastTrust, type Trust } from './trust.ts'
import { given, usesAction } from './uses.ts'
import { declared } from './variables.ts'

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

/** The public registry that a step publishes on; `undefined` where it publishes nothing, or elsewhere. */
export function registryOf(step: Step, place: Place): Registry | undefined {
  const tool = publishedBy(step)
  if (tool === undefined) return undefined
  const registry = REGISTRIES.find(({ tools }) => tools.test(tool))
  return registry && !isElsewhere(step, registry, place) ? registry : undefined
}

function isElsewhere(step: Step, registry: Registry, { properties, env }: Place): boolean {
  const { name, host, addresses, options } = registry
  const named = [step.with, ...env].flatMap((group) => called(addresses, group))
  const prepared = name === 'npm' ? registriesOfNode(properties.steps) : []
  const script = step.run?.text ?? ''
  return (
    [...named, ...prepared].some(({ text }) => !host.test(text)) ||
    (options.test(script) && !host.test(script))
  )
}

/** What was found in a group of variables, by the pattern. */
const foundIn = oncePer((_group: readonly Variable[]) => new Map<RegExp, readonly Variable[]>())

/**
 * The variables of a group whose names are as a pattern says, and that are set. Groups of a job are looked through once for
 * all its steps.
 */
function called(pattern: RegExp, group: readonly Variable[]): readonly Variable[] {
  const known = foundIn(group)
  const found =
    known.get(pattern) ?? group.filter(({ name, text }) => text !== '' && pattern.test(name.toLowerCase()))
  known.set(pattern, found)
  return found
}

/** Registries that `actions/setup-node` writes into the configuration of npm, for all steps of the job. */
const registriesOfNode = oncePer((steps: readonly Step[]): readonly Text[] =>
  steps
    .filter((step) => usesAction(step, 'actions/setup-node'))
    .flatMap((step) => given(step, 'registry-url') ?? []),
)

/** A secret that is given to a step as the token of a registry, or a value that may be one. */
export interface StoredToken {
  /** Such as `secrets.npm_token`: GitHub does not tell cases apart. */
  readonly secret: string
  readonly isCertain: boolean
  readonly at: string
}

/** The secret with which a step publishes; `undefined` where it has none. */
export function tokenOf(step: Step, registry: Registry, place: Place): StoredToken | undefined {
  let perhaps: StoredToken | undefined
  for (const token of tokensFor(step, registry, place)) {
    if (token.isCertain) return token
    perhaps ??= token
  }
  return perhaps
}

/** One after the other: the first that is certain ends the search, which each step would make through all of them. */
function* tokensFor(step: Step, registry: Registry, place: Place): Generator<StoredToken> {
  yield* givenTokens(step, registry, place)
  yield* tokensInScript(step, registry, place)
}

/** Tokens of variables and inputs. */
function* givenTokens(step: Step, { tokens }: Registry, place: Place): Generator<StoredToken> {
  const { env } = place
  for (const group of [step.with, ...env]) {
    for (const variable of called(tokens, group)) {
      // A step that sets a variable anew does not use the value of its job.
      if (group !== step.with && declared(variable.name, env)?.variable !== variable) continue
      yield* stored(storedSecrets.text(variable, around(variable, place)), variable.text, variable.at)
    }
  }
  for (const name of namesWrittenBefore(place)) {
    if (tokens.test(name) && !declared(name, [step.env]))
      yield* stored(leastTrust(storedSecrets.earlier(name, place)), name.toUpperCase(), step.at)
  }
}

/** A variable is composed only of those around it. */
function around(variable: Variable, place: Place): Place {
  const found = declared(variable.name, place.env)
  return found?.variable === variable ? { ...place, env: found.around } : place
}

const TOKEN_OPTION = /^(?:-p|--password|--token|--api-key)$/

/** Tokens in the words and assignments of a script. */
function tokensInScript(step: Step, { tokens }: Registry, place: Place): readonly StoredToken[] {
  const { commands, run } = step
  if (!run || isUnknown(commands)) return []
  const script: Script = { step, commands, place, judge: storedSecrets, names: new Set() }
  return commands
    .flatMap(({ words, assignments }) => [...optionsIn(words), ...settingsIn(words, assignments, tokens)])
    .flatMap((value) => stored(trustInText(value, script), value, run.at))
}

function optionsIn(words: Command['words']): readonly string[] {
  return words.flatMap((word, index) => {
    const text = fillHoles(word, '')
    const [, inline] = /^(?:--password|--token|--api-key)=(.+)$/s.exec(text) ?? []
    const isValue = TOKEN_OPTION.test(fillHoles(words[index - 1] ?? '', ''))
    return isValue ? [text] : (inline ?? [])
  })
}

/** `NODE_AUTH_TOKEN=… npm publish`, `export NODE_AUTH_TOKEN=…`. */
function settingsIn(
  words: Command['words'],
  assignments: Command['assignments'],
  tokens: RegExp,
): readonly string[] {
  const exported = words[0] === 'export' ? words.slice(1).map((word) => settingOf(fillHoles(word, ''))) : []
  return [...assignments, ...exported]
    .filter(({ name }) => tokens.test(name.toLowerCase()))
    .map(({ value }) => fillHoles(value, ''))
}

function stored({ level, name }: Trust, text: string, at: string): readonly StoredToken[] {
  return level === 'trusted' ? [] : [{ secret: name ?? text, isCertain: level === 'untrusted', at }]
}
