import { parseArgs } from 'node:util'
import { brokenPairs, listed, matrix, matrixByCheck } from './matrix.ts'
import { allSubjects } from './subject.ts'
import { type Pair, sweep } from './sweep.ts'
import { TRANSFORMATIONS } from './transformations.ts'

/**
 * `npm run sweep -- --language terraform --transformation local --check s3_bucket_versioning_enabled --every 10`: tries the
 * transformations whose names contain these texts on every tenth subject, and prints what broke and the matrix.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: '' },
    transformation: { type: 'string', default: '' },
    check: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    'by-check': { type: 'boolean', default: false },
  },
})
const { language, transformation, check, every, 'by-check': byCheck } = values
const isAsked = (one: { readonly name: string; readonly language: string }) =>
  `${one.language}: ${one.name}`.includes(transformation) && one.language.includes(language)
const subjects = allSubjects().filter(
  (subject, index) =>
    subject.language.includes(language) && subject.check.id.includes(check) && index % Number(every) === 0,
)
const asked = {
  rewritings: TRANSFORMATIONS.rewritings.filter(isAsked),
  hidings: TRANSFORMATIONS.hidings.filter(isAsked),
}
const pairs: Pair[] = []
for await (const pair of sweep(subjects, asked)) pairs.push(pair)
process.stdout.write(`${listed(brokenPairs(pairs))}\n`)
process.stdout.write(`${matrix(pairs)}\n`)
if (byCheck) process.stdout.write(`${matrixByCheck(pairs)}\n`)
