import { expect, test } from 'vitest'
import { askKustomize, needsKustomize } from '../../support/oracles/kustomize.ts'
import { seededRandom } from '../../support/random.ts'
import { repetitions } from '../../support/repetitions.ts'
import { ArbitraryTrees } from './arbitrary-tree.ts'
import { builtFrom } from './built-from.ts'

const TREES = Number(process.env['KUSTOMIZE_TREES'] ?? repetitions(80, 1_000))

test(`${TREES} trees are built as the real Kustomize builds them, or refused by both`, {
  ...needsKustomize,
  timeout: 300_000,
}, () => {
  const arbitrary = new ArbitraryTrees(seededRandom(1))
  const trees = Array.from({ length: TREES }, () => arbitrary.next())
  const answers = askKustomize(trees)
  let refused = 0
  for (const [index, tree] of trees.entries()) {
    const answer = answers[index]
    const built = builtFrom(tree)
    const message = JSON.stringify(tree, null, 1)
    if (answer?.objects) expect(built, message).toEqual({ objects: answer.objects })
    else {
      refused += 1
      expect(built, `${answer?.refusal}\n${message}`).toHaveProperty('refusal')
    }
  }
  // Trees that are refused test little.
  expect(refused).toBeLessThan(TREES * 0.6)
})
