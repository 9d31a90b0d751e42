/** `src/custom-checks/thread/public-checks.ts` in an executable: a module that hands on what is a part of it. */
import { registerHooks } from 'node:module'
import * as checks from '../../../src/exports/checks.ts'

export const PUBLIC_CHECKS = 'assay:checks'

/** Where the module finds what it exports: only text can be handed to Node as a module. */
const SLOT = Symbol.for(PUBLIC_CHECKS)

Reflect.set(globalThis, SLOT, checks)
const source = `export const { ${Object.keys(checks).join(', ')} } = globalThis[Symbol.for('${PUBLIC_CHECKS}')]`

registerHooks({
  load: (url, context, next) =>
    url === PUBLIC_CHECKS ? { format: 'module', source, shortCircuit: true } : next(url, context),
})
