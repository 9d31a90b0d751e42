import type { FileWriter } from './file-writer.ts'
import { generateMixed } from './generate-mixed.ts'
import { templatesIn } from './templates.ts'

export const CHARTS = 200
export const OVERLAYS = 100

const STAGES = ['development', 'production'] as const

/**
 * Generates a mixed repository with what is rendered before it is applied: 200 charts, and 100 overlays, of which two share a
 * base each.
 */
export function generateReleases(files: FileWriter, teams: number): void {
  generateMixed(files, teams)
  generateCharts(files, teams)
  generateOverlays(files, teams)
}

function generateCharts(files: FileWriter, teams: number): void {
  const own = templatesIn('chart')
  const rendered = templatesIn('chart-templates')
  for (let index = 0; index < CHARTS; index += 1) {
    const names = { SERVICE: `packaged${index}`, TEAM: `team${index % teams}` }
    const folder = `charts/${names.SERVICE}`
    for (const { name, fill } of own) files.write(`${folder}/${name}`, fill(names))
    for (const { name, fill } of rendered) files.write(`${folder}/templates/${name}`, fill(names))
  }
}

function generateOverlays(files: FileWriter, teams: number): void {
  const base = templatesIn('base')
  const overlay = templatesIn('overlay')
  for (let index = 0; index < OVERLAYS / STAGES.length; index += 1) {
    const names = { SERVICE: `deployed${index}`, TEAM: `team${index % teams}` }
    const folder = `deploy/${names.SERVICE}`
    for (const { name, fill } of base) files.write(`${folder}/base/${name}`, fill(names))
    for (const STACK of STAGES) {
      for (const { name, fill } of overlay)
        files.write(`${folder}/overlays/${STACK}/${name}`, fill({ ...names, STACK }))
    }
  }
}
