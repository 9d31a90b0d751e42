/** The thread that runs custom checks. Whatever their code does, it can be ended without the scan. */
import { registerHooks } from 'node:module'
import { extname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Check } from '../../checks/check.ts'
import { messageOf } from '../../errors/message-of.ts'
import { Budget } from '../../limits/budget.ts'
import { Infrastructure } from '../../model/infrastructure.ts'
import { ResourceCursor } from '../../model/resource-cursor.ts'
import { MAX_STEPS } from '../../scan/evaluation.ts'
import { runCheck } from '../../scan/run-check.ts'
import type { Judgement } from '../../scan/words.ts'
import { isYaml } from '../check-files.ts'
import { decodeResources } from './encode-resources.ts'
import type { Answer, LoadedCheck, Outcome, Request, ThreadSettings } from './protocol.ts'
import { PUBLIC_CHECKS } from './public-checks.ts'

const { files, folders, resources: encoded, progress }: ThreadSettings = workerData
const counter = new Int32Array(progress)
const resources = encoded ? decodeResources(encoded) : []
Atomics.add(counter, 0, 1)

/** The folders of the checks. */
const FOLDERS = folders.map((folder) => pathToFileURL(join(folder, sep)).href)

/** What files of checks are, whatever a `package.json` around them says. */
const FORMATS: Readonly<Record<string, string>> = { '.ts': 'module-typescript', '.js': 'module' }

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'assay/checks') return { url: PUBLIC_CHECKS, shortCircuit: true }
    const resolved = next(specifier, context)
    const isOfChecks = FOLDERS.some((folder) => resolved.url.startsWith(folder))
    const format =
      isOfChecks && !resolved.url.includes('/node_modules/') ? FORMATS[extname(resolved.url)] : undefined
    return format === undefined ? resolved : { ...resolved, format }
  },
})

/** How the thread prints, whatever checks make of `process.stdout`. */
const WRITERS = [process.stdout, process.stderr].map((stream) => stream.write.bind(stream))

const checks = new Map<number, Check>()

parentPort?.on('message', async (request: Request) => {
  parentPort?.postMessage(await answerTo(request))
})

async function answerTo(request: Request): Promise<Answer> {
  try {
    if ('load' in request) return { loaded: await load(request.load) }
    if ('judge' in request) return { outcomes: judgeAll(checks.get(request.judge)) }
    await Promise.all(WRITERS.map(isPrinted))
    return { settled: true }
  } catch (error) {
    return { error: messageOf(error) }
  }
}

/** Waits until what was printed has arrived; the process could end before. */
function isPrinted(write: (text: string, done: () => void) => boolean): Promise<void> {
  return new Promise((resolve) => write('', resolve))
}

async function load(index: number): Promise<LoadedCheck> {
  const check = await checkIn(files[index] ?? '')
  Atomics.add(counter, 0, 1)
  if (typeof check !== 'object' || check === null) {
    throw new Error('It has no check as its default export: export default defineCheck({ … })')
  }
  checks.set(index, check as Check)
  const metadata = JSON.parse(JSON.stringify(check))
  return { metadata, evaluates: 'evaluate' in check && typeof check.evaluate === 'function' }
}

async function checkIn(file: string): Promise<unknown> {
  if (isYaml(file)) return (await import('../yaml/read-yaml-check.ts')).readYamlCheck(file)
  const module: { default?: unknown } = await import(pathToFileURL(file).href)
  return module.default
}

function judgeAll(check: Check | undefined): readonly Outcome[] {
  if (!check) throw new Error('It was not loaded.')
  const budget = new Budget(MAX_STEPS)
  const cursors = resources.map((resource) => new ResourceCursor(resource))
  const infrastructure = new Infrastructure(cursors, budget)
  const outcomes: Outcome[] = []
  for (const [index, resource] of cursors.entries()) {
    if (!check.resources.includes(resource.type)) continue
    const judgement = budget.exhausted ? BEYOND_BUDGET : runCheck(check, resource, infrastructure)
    Atomics.store(counter, 1, index)
    Atomics.add(counter, 0, 1)
    outcomes.push(outcomeOf(index, judgement))
  }
  return outcomes
}

const BEYOND_BUDGET = { crash: 'it reads more of other resources than one scan may' }

function outcomeOf(index: number, judgement: Judgement): Outcome {
  if (judgement === undefined) return { index, applies: false }
  return 'crash' in judgement ? { index, ...judgement } : { index, verdict: judgement }
}
