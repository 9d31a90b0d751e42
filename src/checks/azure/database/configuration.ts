import type { Cursor } from '../../../model/cursor.ts'
import type { Property } from '../../../model/value.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { surely } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { isSetTo } from '../setting.ts'

/** A server with its parameters. */
interface Server {
  at(name: 'configurations'): Cursor<readonly Property<Parameter>[]>
}

interface Parameter {
  readonly name?: Property<string>
  readonly value?: Property<string>
}

/** Judges what a parameter of the database is set to; no verdict where it has its default. */
export function eachConfigured(
  server: Server,
  name: string,
  judge: (value: Cursor<string>) => Verdict,
): Verdict | undefined {
  const all = server.at('configurations').items()
  // One that is surely named so is the only one, whatever others are called.
  const named = all.filter((one) => surely(() => isSetTo(one.at('name'), name)))
  return each(named.length > 0 ? named : all, (one) =>
    isSetTo(one.at('name'), name) ? judge(one.at('value')) : undefined,
  )
}

interface Sentences {
  readonly on: string
  readonly off: string
  /** Whether the service turns the parameter on where nobody does. */
  readonly isOnByDefault: boolean
}

/** Judges a parameter that should be on. */
export function judgeSwitch(server: Server, name: string, { on, off, isOnByDefault }: Sentences): Verdict {
  const configured = eachConfigured(server, name, (value) =>
    isSetTo(value, 'on') ? pass(`${on}.`, value) : fail(`${off}.`, value),
  )
  if (configured) return configured
  return isOnByDefault ? pass(`${on}, as by default.`) : fail(`${off}, as by default.`)
}
