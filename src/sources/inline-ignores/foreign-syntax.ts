import type { ForeignTool, InlineIgnore } from '../../model/inline-ignore.ts'

/** What an ignore comment of another tool says. */
export interface ForeignIgnore extends Pick<InlineIgnore, 'checks' | 'malformed' | 'reason' | 'until'> {
  readonly tool: ForeignTool
  /** Where the tool takes it to be about more than what follows: the resource around it, or the file. */
  readonly about?: 'file' | 'unit'
}

type Syntax = (written: string) => ForeignIgnore | undefined

/** Reads what begins with another tool's marker. */
export function parseForeign(written: string): ForeignIgnore | undefined {
  for (const syntax of SYNTAXES) {
    const ignore = syntax(written)
    if (ignore) return ignore
  }
  return undefined
}

const SYNTAXES: readonly Syntax[] = [checkov, trivy, zizmor, hadolint, kics]

/** `checkov:skip=CKV_AWS_18:reason`, anywhere in the resource. */
function checkov(written: string): ForeignIgnore | undefined {
  const [, id, reason] = /^(?:checkov|bridgecrew):skip=\s*([\w-]+)(?::(.*))?/i.exec(written) ?? []
  return id === undefined ? undefined : { tool: 'checkov', checks: [id], ...given(reason), about: 'unit' }
}

/** `trivy:ignore:AVD-AWS-0086:exp:2026-12-31`; tfsec's is the same. */
function trivy(written: string): ForeignIgnore | undefined {
  const [whole, tool, id = '', options = ''] =
    /^(trivy|tfsec):ignore:([\w.*-]*)((?:\[[^\]]*(?:\]|$)|:[\w-]+:[^\s:]+)*)/i.exec(written) ?? []
  if (whole === undefined) return undefined
  const [, until] = /^:exp:([^\s:]+)$/.exec(options) ?? []
  return {
    tool: tool?.toLowerCase() === 'tfsec' ? 'tfsec' : 'trivy',
    checks: id === '' ? [] : [id],
    ...given(written.slice(whole.length)),
    ...(until !== undefined && { until }),
    ...(options !== '' &&
      until === undefined && {
        malformed: `Its condition ${options} is not evaluated, so that it counts for nothing.`,
      }),
  }
}

/** `zizmor: ignore[unpinned-uses,artipacked] reason`. */
function zizmor(written: string): ForeignIgnore | undefined {
  const [, ids, reason] = /^zizmor:\s*ignore\[([^\]]*)\](.*)/i.exec(written) ?? []
  return ids === undefined ? undefined : { tool: 'zizmor', checks: listed(ids), ...given(reason) }
}

/** `hadolint ignore=DL3006,DL3018`, and `hadolint global ignore=…` for the file. */
function hadolint(written: string): ForeignIgnore | undefined {
  const [, isGlobal, ids, reason] =
    /^hadolint\s+(global\s+)?ignore=\s*([A-Z]+\d+(?:\s*,\s*[A-Z]+\d+)*)(.*)/i.exec(written) ?? []
  if (ids === undefined) return undefined
  return {
    tool: 'hadolint',
    checks: listed(ids),
    ...given(reason),
    ...(isGlobal !== undefined && { about: 'file' as const }),
  }
}

/** `kics-scan disable=<id>,<id>` for the file; `ignore`, `ignore-line` and `ignore-block` name no query. */
function kics(written: string): ForeignIgnore | undefined {
  const [, ids] = /^kics-scan\s+(?:disable=([\w,-]*)|ignore)/i.exec(written) ?? []
  if (!/^kics-scan/i.test(written)) return undefined
  return { tool: 'kics', checks: listed(ids ?? ''), about: 'file' }
}

function listed(ids: string): readonly string[] {
  return ids
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}

/** A reason, without the signs that lead to it. */
function given(reason = ''): { readonly reason?: string } {
  const text = reason.replace(/^[\s#:;/–—-]+/, '').trim()
  return text === '' ? {} : { reason: text }
}
