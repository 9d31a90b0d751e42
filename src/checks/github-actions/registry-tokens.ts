import type { Step, Variable } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import { settingOf } from '../shell/options.ts'
import type { Origin } from './origin.ts'
import type { Place } from './place.ts'
import { type Script, trustInText } from './printed-texts.ts'
import { Provenance } from './provenance.ts'
import type { Registry } from './registries.ts'
import { leastTrust, TRUSTED, type Trust, UNCLEAR, UNTRUSTED } from './trust.ts'
import { repositoryOf } from './uses.ts'
import { called, declared } from './variables.ts'

/** A secret that is given to a step as the token of a registry, or a value that may be one. */
export interface StoredToken {
  /** Such as `secrets.npm_token`: GitHub does not tell cases apart. */
  readonly secret: string
  readonly isCertain: boolean
  readonly at: string
  /** The calls that hand it in. */
  readonly callers: Trust['callers']
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
  for (const name of storedSecrets.inheritedNames(place)) {
    if (tokens.test(name) && !declared(name, [step.env]))
      yield* stored(leastTrust(storedSecrets.inherited(name, place)), name.toUpperCase(), step.at)
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

function stored({ level, name, callers }: Trust, text: string, at: string): readonly StoredToken[] {
  return level === 'trusted' ? [] : [{ secret: name ?? text, isCertain: level === 'untrusted', at, callers }]
}

/** Actions whose token is made for the run, by its identity. */
const MINTS_TOKEN = /^(?:rubygems\/configure-rubygems-credentials|rust-lang\/crates-io-auth-action)$/

/** Secrets that are stored, unlike the token of the run, which ends with it. */
const STORED_SECRETS: Origin = {
  named(path) {
    if (path === 'secrets.github_token') return TRUSTED
    return /^secrets(?:\.|$)/.test(path) ? { ...UNTRUSTED, name: path } : undefined
  },
  isWritten: () => false,
  ofOutput,
  isPrinted: () => false,
  inFiles: () => UNCLEAR,
  byHand: false,
}

/** Whether a value is a stored secret. */
const storedSecrets = new Provenance(STORED_SECRETS)

function ofOutput(step: Step): Trust {
  return MINTS_TOKEN.test(repositoryOf(step.uses)?.repository ?? '') ? TRUSTED : UNCLEAR
}
