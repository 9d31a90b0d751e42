/** Folders of files that tests read or compare with, and that nobody deploys. */
const TEST_DATA = /(?:^|\/)(?:testdata|fixtures|__snapshots__)\//

/** Keys of these kinds are made for tests and manuals again and again. */
export const USUAL_IN_TESTS: ReadonlySet<string> = new Set(['a private key', 'a JSON Web Token'])

/** Whether a file is data of a test, where passwords open nothing. */
export function isTestData(file: string): boolean {
  return TEST_DATA.test(file)
}
