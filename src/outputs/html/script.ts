import { packageText } from '../../files/package-files.ts'

/** Modules of the report's page, each after those it imports. */
const MODULES = [
  'web-address',
  'elements',
  'address',
  'data',
  'filter',
  'groups',
  'mistakes',
  'finding',
  'list',
  'controls',
  'main',
]

/**
 * Script of the HTML report: the modules of `page/` as one, without their imports and exports. They are JavaScript, whose types
 * TypeScript checks, so that what is written here is what runs in the browser.
 */
export const SCRIPT = `'use strict'\n{\n${MODULES.map(bodyOf).join('\n')}}\n`

function bodyOf(name: string): string {
  const source = packageText(`src/outputs/html/page/${name}.js`)
  return source.replace(/^import\s[^']*'[^']*';?\n/gm, '').replace(/^export /gm, '')
}
