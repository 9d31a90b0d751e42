/** Reads and parses the files of the folder named on the command line, and nothing more, for `index.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { LineCounter, parseAllDocuments } from 'yaml'
import { parseDockerfile } from '../../src/sources/dockerfile/parse-dockerfile.ts'
import { parseTemplates } from '../../src/sources/helm/template/parser.ts'
import { parseJson } from '../../src/sources/json/parse-json.ts'
import { parseHcl } from '../../src/sources/terraform/hcl/parser.ts'
import { printMeasured } from './measured.ts'

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  '.json': parseJson,
  '.tf': parseHcl,
  '.yaml': parseYaml,
  '.yml': parseYaml,
  Dockerfile: parseDockerfile,
}

const [folder = '.'] = process.argv.slice(2)
await printMeasured(() => {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const parse = isTemplate(path) ? parseTemplate : PARSERS[extname(path) || basename(path)]
    if (parse) parse(readFileSync(join(folder, path), 'utf8'))
  }
})

/** Whether a file is a template of a chart. */
function isTemplate(path: string): boolean {
  return path.startsWith('charts/') && basename(dirname(path)) === 'templates'
}

function parseTemplate(text: string): unknown {
  return parseTemplates({ name: 'template', file: 'template', text }, () => true)
}

/** With positions, which a finding needs. */
function parseYaml(text: string): unknown {
  return parseAllDocuments(text, { prettyErrors: false, lineCounter: new LineCounter() })
}
