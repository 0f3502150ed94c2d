declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  export default function autocannon(options: {
    url: string;
    headers?: Record<string, string>;
    /** Each connection sends them in turn. */
    requests?: { method: 'GET'; path: string; headers: Record<string, string> }[];
    duration: number;
    connections: number;
  }): Run;
}
