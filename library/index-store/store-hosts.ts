// The hosts of a store, any of which can answer: a host that did not answer is remembered, and queried last for a
// while.

/** How long, in milliseconds: a host that is back receives requests again well within five seconds. */
const deadTime = 2_000;

export class StoreHosts {
  private readonly hosts: readonly string[];
  private readonly deadUntil = new Map<string, number>();
  private next = 0;

  constructor(hosts: readonly string[]) {
    this.hosts = hosts;
  }

  /** All of them, in the order in which to ask: in turn, and last those that did not answer of late. */
  order(now = Date.now()): string[] {
    const first = this.next++ % this.hosts.length;
    const turned = [...this.hosts.slice(first), ...this.hosts.slice(0, first)];
    const isDead = (host: string) => (this.deadUntil.get(host) ?? 0) > now;
    return [...turned.filter((host) => !isDead(host)), ...turned.filter(isDead)];
  }

  failed(host: string, now = Date.now()): void {
    this.deadUntil.set(host, now + deadTime);
  }

  answered(host: string): void {
    this.deadUntil.delete(host);
  }
}
