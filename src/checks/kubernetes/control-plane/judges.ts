import { fail, pass, type Verdict } from '../../check.ts'
import { allOf, anyOf, firstOf, isSet } from '../../logic.ts'
import type { Flags } from './flags.ts'

/** Each of the flags should be set, and not to an empty text. */
export function areSet(flags: Flags, ...names: readonly string[]): Verdict {
  const missing = firstOf(names, (name) => !isSet(flags.text(name)))
  return missing === undefined
    ? pass(`${listed(names)} ${names.length === 1 ? 'is' : 'are'} set.`)
    : fail(`--${missing} is not set.`, placeOf(flags, missing))
}

/** The switch should be on, or off. */
export function isSwitched(flags: Flags, name: string, to: { on: boolean; byDefault: boolean }): Verdict {
  const isOn = flags.isOn(name, to.byDefault)
  if (isOn === to.on) return pass(`--${name} is ${isOn}.`, placeOf(flags, name))
  const how = flags.text(name).value === undefined ? `${isOn}, its default` : isOn
  return fail(`--${name} is ${how}.`, placeOf(flags, name))
}

/** The number should be set, and not be less. */
export function isAtLeast(flags: Flags, name: string, least: number): Verdict {
  const given = flags.text(name)
  const number = given.known()
  if (number === undefined || number === '') return fail(`--${name} is not set.`, placeOf(flags, name))
  return Number(number) >= least
    ? pass(`--${name} is ${number}.`, given)
    : fail(`--${name} is ${number}, and should be ${least} or more.`, given)
}

/** The component should listen on the node alone. */
export function listensOnLoopback(flags: Flags): Verdict {
  const address = flags.text('bind-address')
  const given = address.known()
  if (given === undefined || given === '')
    return fail('--bind-address is not set, so it listens on every address.', placeOf(flags, 'bind-address'))
  return /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|localhost)$/.test(given)
    ? pass(`It listens on ${given} alone.`, address)
    : fail(`It listens on ${given}.`, address)
}

/** The admission plugin, which is off by default, should be on; `isOn: false` for one that should stay off. */
export function admits(flags: Flags, plugin: string, { isOn }: { readonly isOn: boolean }): Verdict {
  const name = 'enable-admission-plugins'
  const has = anyOf(flags.list(name), (item) => item.known() === plugin)
  const reason = has ? `The admission plugin ${plugin} is on.` : `The admission plugin ${plugin} is not on.`
  return has === isOn ? pass(reason) : fail(reason, placeOf(flags, name))
}

/** The admission plugin, which is on by default, should stay so. */
export function keepsAdmission(flags: Flags, plugin: string): Verdict {
  const name = 'disable-admission-plugins'
  return allOf(flags.list(name), (item) => item.known() !== plugin)
    ? pass(`The admission plugin ${plugin} is on.`)
    : fail(`The admission plugin ${plugin} is switched off.`, placeOf(flags, name))
}

/** Where a flag is set, or where it would be. */
export function placeOf(flags: Flags, name: string): { readonly path: string } {
  const set = flags.text(name)
  return set.value === undefined ? flags.place : set
}

function listed(names: readonly string[]): string {
  return names.map((name) => `--${name}`).join(' and ')
}
