/** Whether this installation sells nothing; its server marks the pages, which hides the class 'sold'. */
export function isUnlimited(): boolean {
  return document.documentElement.dataset['plan'] === 'unlimited'
}
