import type { ScanResult } from '../scan/result.ts'
import type { CodeDetails } from './code-details.ts'

/** Makes a document in pieces, so that the whole of it never has to fit into one string. */
type Output = (result: ScanResult, code?: CodeDetails) => Iterable<string>

interface OutputEntry {
  /** What the names of its files end in. */
  readonly suffix: string
  /** A format nobody asked for is never loaded. */
  load(): Promise<Output>
}

/** Every format by the name it is asked for. */
export const OUTPUTS = {
  csv: { suffix: '.csv', load: async () => (await import('./csv.ts')).csv },
  'json-ocsf': { suffix: '.ocsf.json', load: async () => (await import('./json-ocsf.ts')).jsonOcsf },
  html: { suffix: '.html', load: async () => (await import('./html.ts')).html },
  sarif: { suffix: '.sarif', load: async () => (await import('./sarif.ts')).sarif },
  'junit-xml': { suffix: '.junit.xml', load: async () => (await import('./junit-xml.ts')).junitXml },
  gitlab: { suffix: '.gitlab.json', load: async () => (await import('./gitlab.ts')).gitlab },
  markdown: { suffix: '.md', load: async () => (await import('./markdown.ts')).markdown },
  'compliance-csv': {
    suffix: '.compliance.csv',
    load: async () => (await import('./compliance-csv.ts')).complianceCsv,
  },
  json: { suffix: '.json', load: async () => (await import('./json.ts')).json },
} as const satisfies Record<string, OutputEntry>

export type OutputFormat = keyof typeof OUTPUTS

export const OUTPUT_FORMATS = Object.keys(OUTPUTS) as OutputFormat[]
