import type { ComplianceReport, ControlResult } from '../../compliance/report.ts'
import { number } from '../../text/amounts.ts'
import { CONTROL_STATUS_NAMES, CONTROL_STATUSES_WORST_FIRST, controlDetail } from '../control-words.ts'
import { escapeHtml } from './escape.ts'

/** Links between the findings and the frameworks that were asked for; nothing where none was. */
export function views(reports: readonly ComplianceReport[] | undefined): string {
  if (!reports) return ''
  return `<nav class="views" aria-label="Views"><a href="#" data-view="findings">Findings</a> <a href="#view=compliance" data-view="compliance">Compliance</a></nav>`
}

/** Every control of every framework that was asked for, with a link to its findings. */
export function complianceSection(reports: readonly ComplianceReport[] | undefined): string {
  if (!reports) return ''
  return `<section id="compliance" aria-label="Compliance">
${statusLinks(reports)}
${reports.map(frameworkTable).join('\n')}
</section>`
}

/** How many controls have each status, of all frameworks together. */
function statusLinks(reports: readonly ComplianceReport[]): string {
  const links = CONTROL_STATUSES_WORST_FIRST.flatMap((status) => {
    const amount = reports.reduce((sum, { summary }) => sum + summary[status], 0)
    if (amount === 0) return []
    const text = `${number(amount)} ${CONTROL_STATUS_NAMES[status]}`
    return [
      `<a class="chip ${status}" data-status="${status}" href="#view=compliance&amp;status=${status}">${text}</a>`,
    ]
  })
  return `<nav class="chips" aria-label="Controls by status">${links.join('\n')}</nav>`
}

function frameworkTable({ framework, controls }: ComplianceReport): string {
  const rows = controls.map((control) => controlRow(framework.id, control))
  return `<h2><a href="${escapeHtml(framework.url)}" rel="noreferrer noopener">${escapeHtml(`${framework.name} ${framework.version}`)}</a></h2>
<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(framework.name)}"><table class="controls">
<thead><tr><th scope="col">Status</th><th scope="col">Control</th><th scope="col">What should be</th><th scope="col">Findings</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`
}

function controlRow(frameworkId: string, result: ControlResult): string {
  const { control, status, notAssessed } = result
  const detail = escapeHtml(controlDetail(result))
  const address = `#show=all&control=${encodeURIComponent(`${frameworkId}/${control.id}`)}`
  const findings = notAssessed ? detail : `<a href="${escapeHtml(address)}">${detail}</a>`
  return `<tr data-status="${status}"><td><span class="badge ${status}">${CONTROL_STATUS_NAMES[status]}</span></td><th scope="row">${escapeHtml(control.id)}</th><td>${escapeHtml(control.title)}</td><td>${findings}</td></tr>`
}
