/** Cost of TLS trust for a push: loading the CA roots and making the TLS context, with and without duplicate roots. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { median } from './measure.ts'

const ROUNDS = 9
const PROCESS = join(import.meta.dirname, 'push-trust-process.ts')

interface Cost {
  readonly certificates: number
  readonly load: number
  readonly context: number
}

const unique: Cost[] = []
const all: Cost[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  unique.push(costOf('unique'))
  all.push(costOf('all'))
}

console.log('trust of a push: each root once, against all as the stores give them')
console.log(`  ${unique[0]?.certificates} of ${all[0]?.certificates} certificates`)
console.log(`  loading ${comparison((cost) => cost.load)}`)
console.log(`  TLS context ${comparison((cost) => cost.context)}`)
console.log(`  together ${comparison((cost) => cost.load + cost.context)}`)

function comparison(of: (cost: Cost) => number): string {
  const [one, other] = [median(unique.map(of)), median(all.map(of))]
  return `${(one / other).toFixed(2)}× (${one.toFixed(0)} ms, ${other.toFixed(0)} ms)`
}

/** Node keeps the stores it has read, so each measurement is a process of its own. */
function costOf(which: 'unique' | 'all'): Cost {
  return JSON.parse(execFileSync(process.execPath, [PROCESS, which], { encoding: 'utf8' }))
}
