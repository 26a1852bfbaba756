// Work on many things, a few at a time. It knows nothing of the work.

/** What `work` gives for each item, in the items' order, with at most `limit` under way at once. */
export async function mapBounded<Item, Value>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  const queue = items.entries()
  const workers = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (const [index, item] of queue) values[index] = await work(item)
  })
  await Promise.all(workers)
  return values
}
