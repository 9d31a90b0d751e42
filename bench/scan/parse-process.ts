/** Reads and parses the files of the folder named on the command line, and nothing more, for `index.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { LineCounter, parseAllDocuments } from 'yaml'
import { parseDockerfile } from '../../src/sources/dockerfile/parse-dockerfile.ts'
import { parseJson } from '../../src/sources/parse-json.ts'
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
    const parse = PARSERS[extname(path) || basename(path)]
    if (parse) parse(readFileSync(join(folder, path), 'utf8'))
  }
})

/** With positions, which a finding needs. */
function parseYaml(text: string): unknown {
  return parseAllDocuments(text, { prettyErrors: false, lineCounter: new LineCounter() })
}
