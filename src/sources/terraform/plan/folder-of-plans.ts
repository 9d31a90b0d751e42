import { realpathSync } from 'node:fs'
import { UsageError } from '../../../errors/assay-error.ts'
import { messageOf } from '../../../errors/message-of.ts'
import { isWithin, pathFrom } from '../../../files/paths.ts'
import { FormatOption } from '../../file-format/format-options.ts'

/** The folder of the code that plans were made of, where it was named. */
export const CODE_OF_PLANS = new FormatOption<string>()

/** The folder of code that was named for plans, from the root of the scan. Throws a UsageError for one that cannot be read. */
export function folderOfPlans(path: string, root: string): string {
  const [folder, realRoot] = [realFolder(path), realpathSync(root)]
  if (!isWithin(realRoot, folder)) {
    throw new UsageError(
      `The code in ${path} cannot be that of the plans: it is outside of ${root}, beyond which nothing is read. Scan it together with the plans, or write the plan beside it.`,
    )
  }
  return pathFrom(realRoot, folder) || '.'
}

function realFolder(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    throw new UsageError(`There is no code of plans at ${path}: ${messageOf(error)}. Check the path.`, {
      cause: error,
    })
  }
}
