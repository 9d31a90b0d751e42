import type { Command } from '../../model/shell/command.ts'
import { commandsFeeding, commandsReaching } from '../../model/shell/output.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import type { Invocation } from './invocation.ts'

/** PowerShell, its commands that run a text, and those that download one. */
const POWERSHELL = /^(?:powershell|pwsh)(?:\.exe)?$/i
const RUNS_TEXT = /\b(?:iex|Invoke-Expression)\b/i
const DOWNLOADS = /\bDownloadString\b|\b(?:Invoke-WebRequest|Invoke-RestMethod|iwr|irm)\b/i

const FETCHER = /^(?:curl|wget|fetch|aria2c|http|https)$/
const SHELL = /^(?:ba|da|a|z|k|fi)?sh$/
const INTERPRETER = /^(?:python[\d.]*|perl|ruby|node|nodejs|php|lua|pwsh)$/

/** That a program runs what another one downloads, as a sentence; `undefined` for other commands. */
export function remoteScript(invocation: Invocation): string | undefined {
  const { program, words } = invocation
  if (POWERSHELL.test(program)) {
    // `iex ((New-Object Net.WebClient).DownloadString('…'))`, and the same through a pipe.
    const script = words.join(' ')
    return RUNS_TEXT.test(script) && DOWNLOADS.test(script) ? `${program} runs what it downloads.` : undefined
  }
  const fetcher = [...scriptsOf(invocation)].map(programOf).find((name) => FETCHER.test(name))
  return fetcher === undefined ? undefined : `${program} runs what ${fetcher} downloads.`
}

/** The commands whose output a program runs as its script. */
function scriptsOf(invocation: Invocation): ReadonlySet<Command> {
  const { command, program } = invocation
  if (program === 'eval') return commandsReaching([command])
  const isSource = program === 'source' || program === '.'
  if (!isSource && !SHELL.test(program) && !INTERPRETER.test(program)) return new Set()
  const { embeds, setters } = command
  const isCode = !isSource && hasCodeArgument(invocation)
  const isFile = !isCode && isUnknown(firstOperand(command))
  return new Set([
    ...commandsReaching([{ embeds: isCode || isFile ? embeds : [], setters: isCode ? setters : [] }]),
    ...(readsScript(invocation) ? commandsFeeding(command) : []),
  ])
}

/** `bash -c '…'`, `perl -e '…'`. */
function hasCodeArgument({ program, words }: Invocation): boolean {
  const option = SHELL.test(program) ? /^-[a-zA-Z]*c[a-zA-Z]*$/ : /^-[a-zA-Z]*[ce]$/
  return words.some((word) => option.test(word))
}

/** What stands where a script's file is named, which `<(…)` may stand for. */
function firstOperand({ words }: Command): Property<string> | undefined {
  return words.slice(1).find((word) => isUnknown(word) || !word.startsWith('-'))
}

/** Without a script among its arguments, an interpreter reads one from standard input. */
function readsScript({ command, program, words }: Invocation): boolean {
  if (words.includes('/dev/stdin') || words.includes('/dev/fd/0')) return true
  if (words.length < command.words.length - 1) return false
  if (SHELL.test(program) && words.some((word) => /^-[a-z]*s[a-z]*$/.test(word))) return true
  if (words.some((word) => /^-[a-zA-Z]*[cem]/.test(word))) return false
  return words.every((word) => word.startsWith('-'))
}

function programOf({ words }: Command): string {
  return programName(words[0]) ?? ''
}
