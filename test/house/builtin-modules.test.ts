import { expect, test } from 'vitest'
import { withBuiltinsByName } from '../../scripts/builtin-modules.ts'

test.each([
  [
    'all of a module',
    'import fs from "node:fs";\nfs.open()\n',
    'const fs = globalThis.process.getBuiltinModule("node:fs");\nfs.open()\n',
  ],
  [
    'a namespace',
    'import * as fs2 from "node:fs";\n',
    'const fs2 = globalThis.process.getBuiltinModule("node:fs");\n',
  ],
  [
    'names, one of them changed',
    'import { join, resolve as resolve2 } from "node:path";\n',
    'const { join, resolve: resolve2 } = globalThis.process.getBuiltinModule("node:path");\n',
  ],
  [
    'all of a module, and names',
    'import fs, { open } from "node:fs";\n',
    'const fs = globalThis.process.getBuiltinModule("node:fs");\nconst { open } = globalThis.process.getBuiltinModule("node:fs");\n',
  ],
  [
    'all of a module by another name, and names',
    'import { default as fs, open } from "node:fs";\n',
    'const fs = globalThis.process.getBuiltinModule("node:fs");\nconst { open } = globalThis.process.getBuiltinModule("node:fs");\n',
  ],
  [
    'names over several lines',
    'import {\n  join,\n  sep\n} from "node:path";\n',
    'const {\n  join,\n  sep\n} = globalThis.process.getBuiltinModule("node:path");\n',
  ],
  [
    'one that stands after code, which may need it',
    'run();\nimport { join } from "node:path";\n',
    'const { join } = globalThis.process.getBuiltinModule("node:path");\nrun();\n',
  ],
  ['nothing of a module, which then does nothing', 'import "node:fs";\n', ''],
  ['a module of ours', 'import { join } from "./join.js";\n', 'import { join } from "./join.js";\n'],
])('bundled code asks for %s by name', (_what, code, expected) => {
  expect(withBuiltinsByName(code)).toBe(expected)
})

test.each(['import fs from "node:fs" with { type: "js" };\n', 'export { open } from "node:fs";\n'])(
  'an import that is not understood ends the build: %s',
  (code) => {
    expect(() => withBuiltinsByName(code)).toThrow('not understood')
  },
)
