import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { defineCheck, fail, type Verdict } from '../check.ts'
import { everyCommand, type Step } from './instructions.ts'

/** PowerShell, its commands that run a text, and those that download one. */
const POWERSHELL = /^(?:powershell|pwsh)(?:\.exe)?$/i
const RUNS_TEXT = /\b(?:iex|Invoke-Expression)\b/i
const DOWNLOADS = /\bDownloadString\b|\b(?:Invoke-WebRequest|Invoke-RestMethod|iwr|irm)\b/i

const FETCHER = /^(?:curl|wget|fetch|aria2c|http|https)$/
const SHELL = /^(?:ba|da|a|z|k|fi)?sh$/
const INTERPRETER = /^(?:python[\d.]*|perl|ruby|node|nodejs|php|lua|pwsh)$/

export default defineCheck({
  id: 'docker_no_remote_script_pipe',
  title: 'Builds should run no script straight from the network',
  service: 'dockerfile',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Whoever controls the other end, or the way to it, runs what they like in the build, and nothing tells afterwards what it was.',
  remediation: {
    text: 'Download the script, compare its checksum or signature with one you have written down, and only then run it; ADD --checksum does the first two at once.',
    url: 'https://docs.docker.com/reference/dockerfile/#add---checksum',
  },
  references: ['https://cwe.mitre.org/data/definitions/494.html'],
  compliance: { 'cis-docker-1.6': ['4.11'] },
  resources: ['Dockerfile::Stage'],
  evaluate: (stage) =>
    everyCommand(stage, 'No command runs what another one downloads.', (step) => {
      if (POWERSHELL.test(step.program)) return ofPowerShell(step)
      const fetcher = scriptsOf(step)
        .map(programOf)
        .find((name) => FETCHER.test(name))
      if (!fetcher) return undefined
      return fail(`${step.program} runs what ${fetcher} downloads.`, step.at)
    }),
})

/** `iex ((New-Object Net.WebClient).DownloadString('…'))`, and the same through a pipe. */
function ofPowerShell({ program, words, at }: Step): Verdict | undefined {
  const script = words.join(' ')
  if (!RUNS_TEXT.test(script) || !DOWNLOADS.test(script)) return undefined
  return fail(`${program} runs what it downloads.`, at)
}

/** The commands whose output a program runs as its script. */
function scriptsOf({ command, program, words }: Step): readonly Command[] {
  if (program === 'eval' || program === 'source' || program === '.') return command.embeds
  if (!SHELL.test(program) && !INTERPRETER.test(program)) return []
  return [...command.embeds, ...(readsScript(program, words, command) ? command.reads : [])]
}

/** Without a script among its arguments, an interpreter reads one from standard input. */
function readsScript(program: string, words: readonly string[], { words: all }: Command): boolean {
  if (words.length < all.length - 1) return false
  if (SHELL.test(program) && words.some((word) => /^-[a-z]*s[a-z]*$/.test(word))) return true
  if (words.some((word) => /^-[a-zA-Z]*[cem]/.test(word))) return false
  if (words.includes('/dev/stdin')) return true
  return words.every((word) => word.startsWith('-'))
}

function programOf({ words }: Command): string {
  return programName(words[0]) ?? ''
}
