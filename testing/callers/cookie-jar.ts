// For clients of proofs and benches: the cookies that a server or its proxy has set, sent again as a browser does.

export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** `Set-Cookie` headers of a reply; attributes are not looked at. */
  take(set: readonly string[]): void {
    for (const cookie of set) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
      this.#cookies.set(name.trim(), value.trim());
    }
  }

  /** The header of the next request; none as long as there is nothing to send. */
  get headers(): Record<string, string> {
    if (this.#cookies.size === 0) return {};
    return { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') };
  }
}
