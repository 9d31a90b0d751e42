import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Query } from '../api/query.js'
import { client } from '../session.js'

/**
 * What the API answers for a path, asked for again while the component is shown. While the answer for another path is
 * awaited, that for the earlier one stays, and `isStale` is set.
 *
 * @param {string} path
 * @param {ConstructorParameters<typeof Query>[2]} [options]
 */
export function useQuery(path, options) {
  const query = useMemo(() => new Query(client, path, options), [path])
  useEffect(() => {
    query.start()
    return () => query.stop()
  }, [query])
  const { document, problem, isLoading } = query.answer.value
  const earlier = useRef(document)
  if (document !== undefined) earlier.current = document
  return {
    document: document ?? earlier.current,
    problem,
    isLoading,
    isStale: document === undefined && earlier.current !== undefined,
    refresh: () => query.refresh(),
  }
}

/** @typedef {ReturnType<typeof useQuery>} QueryResult */
