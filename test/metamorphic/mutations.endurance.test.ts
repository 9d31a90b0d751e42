import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Ways in which what is unknown would pass: in a check, in the evaluation of a language, and in a provider's map. */
const MUTATIONS = [
  {
    module: 'src/checks/aws/rds/rds_instance_not_public.ts',
    from: 'const isPublic = access.known()',
    to: 'const isPublic = access.value === undefined ? undefined : access.value === true',
  },
  {
    module: 'src/sources/terraform/evaluate/module-scope.ts',
    from: 'new Unknown(`variable ${name} has no default`, { quotesNothing: true })',
    to: 'false',
  },
  {
    module: 'src/sources/terraform/providers/block.ts',
    from: '  return this.#read(name, toBoolean)',
    to: '  const read = this.#read(name, toBoolean)\n  return read && isUnknown(read.value) ? undefined : read',
  },
]

/** The sweep of one check of instances of databases, in a process that loads a module as changed. */
async function brokenWith({
  module,
  from,
  to,
}: {
  module: string
  from: string
  to: string
}): Promise<string> {
  const source = readFileSync(join(ROOT, module), 'utf8')
  const changed = source.replace(from, () => to)
  expect(from === '' || changed !== source, `${module} says ${from}`).toBe(true)
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({
      load: (url, context, next) =>
        url === '${pathToFileURL(join(ROOT, module))}'
          ? { format: 'module-typescript', source: ${JSON.stringify(changed)}, shortCircuit: true }
          : next(url, context),
    })`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...['--import', `data:text/javascript,${encodeURIComponent(hook)}`],
      ...[
        join(import.meta.dirname, 'run.ts'),
        '--language',
        'terraform',
        '--check',
        'rds_instance_not_public',
      ],
    ],
    { cwd: ROOT },
  )
  return stdout.slice(0, stdout.indexOf('transformation  '))
}

test('the sources as they are break nothing', async () => {
  expect((await brokenWith({ module: 'src/errors/assay-error.ts', from: '', to: '' })).trim()).toBe('')
})

test.each(MUTATIONS)(
  'the sweep finds what is unknown and passes by a mistake in $module',
  async (mutation) => {
    expect(await brokenWith(mutation)).toContain('rds_instance_not_public')
  },
)
