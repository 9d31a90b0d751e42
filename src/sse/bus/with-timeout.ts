/** Settles like the promise, or rejects when it takes longer than this. */
export async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => reject(new Error(`No answer came within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(limit)
  }
}
