import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { loadsOf } from '../../../src/server/console/module-graph.ts'

const modules = new Map([
  [
    'main.js',
    `import { a } from './parts/a.js'\nconst page = async () => (await import('./pages/one.js')).One`,
  ],
  ['parts/a.js', `import{b}from"b"\nimport {\n  c,\n} from './c.js'`],
  ['parts/c.js', `import './a.js'\nexport const c = /** @type {import('../types.js').C} */ (0)`],
  ['b.js', ''],
  [
    'pages/one.js',
    `import { c } from '../parts/c.js'\nimport { d } from '../parts/d.js'\nawait import('../parts/later.js')`,
  ],
  ['parts/d.js', `import { e } from './gone.js'`],
  ['parts/later.js', ''],
  ['types.js', ''],
])

test('what is loaded first is all that the entry imports, and later what a page needs beyond it', () => {
  const { first, later } = loadsOf(modules, 'main.js', (name, from) =>
    name.startsWith('.') ? posix.join(posix.dirname(from), name) : `${name}.js`,
  )
  expect([...first].sort()).toEqual(['b.js', 'main.js', 'parts/a.js', 'parts/c.js'])
  expect([...later]).toEqual([['pages/one.js', ['pages/one.js', 'parts/d.js']]])
})
