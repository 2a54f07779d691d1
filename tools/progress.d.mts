/** Runs `work`, and says on standard error that it is at work and how long it took. */
export function showProgress<Result>(title: string, work: () => Promise<Result>): Promise<Result>
