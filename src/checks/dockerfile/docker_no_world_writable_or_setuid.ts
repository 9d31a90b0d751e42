import { allVerdicts } from '../all-verdicts.ts'
import { defineCheck } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { fail, worst } from '../verdict.ts'
import { dangerOfMode } from './file-modes.ts'
import { everyCommand, instructionsOf } from './instructions.ts'

const PASSES = 'No file is made writable for everybody or runs as somebody else.'

export default defineCheck({
  id: 'docker_no_world_writable_or_setuid',
  title: 'No file of the image can be changed by everybody, or runs as somebody else',
  service: 'dockerfile',
  severity: 'medium',
  categories: ['isolation'],
  risk: 'A file everybody may change is a way to make others run something else; a setuid program is a way from any user to its owner, mostly root.',
  remediation: {
    text: 'Give files to the user who needs them (COPY --chown), with modes such as 755 and 644, and take setuid bits away.',
    url: 'https://docs.docker.com/reference/dockerfile/#copy---chown---chmod',
  },
  references: ['https://cwe.mitre.org/data/definitions/732.html'],
  compliance: { 'CIS-Docker': ['4.8'] },
  resources: ['Dockerfile::Stage'],
  evaluate: (stage) =>
    worst([
      everyCommand(stage, PASSES, ({ program, words, at }) => {
        if (program !== 'chmod') return undefined
        const mode = words.find((word) => !/^-(?:[Rcfvh]+$|-)/.test(word))
        const danger = mode && dangerOfMode(mode)
        return danger ? fail(`After chmod ${mode} a file ${danger}.`, at) : undefined
      }),
      allVerdicts(instructionsOf(stage.properties, 'COPY', 'ADD'), PASSES, ({ keyword, chmod, at }) =>
        ifKnown(`The mode of ${keyword}`, chmod, at, (mode) => {
          const danger = mode && dangerOfMode(mode)
          return danger ? fail(`After ${keyword} --chmod=${mode} a file ${danger}.`, at) : undefined
        }),
      ),
    ]),
})
