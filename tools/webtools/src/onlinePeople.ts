/** Online players for the screenshots, driven through the HTTP API. */

export interface OnlinePerson {
  readonly name: string;
  /** Signs a browser in as this person. */
  readonly cookie: { readonly name: string; readonly value: string };
  post<Answer>(path: string, body?: unknown): Promise<Answer>;
}

const PASSWORD = 'rings and marbles';

export async function register(address: string, name: string): Promise<OnlinePerson> {
  const answer = await send(address, '/accounts', { name, password: PASSWORD });
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const [cookieName = '', value = ''] = pair.split('=');
  return {
    name,
    cookie: { name: cookieName, value },
    async post<Answer>(path: string, body: unknown = {}) {
      const response = await send(address, path, body, pair);
      return (await response.json()) as Answer;
    },
  };
}

async function send(address: string, path: string, body: unknown, cookie?: string): Promise<Response> {
  const response = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      Origin: address,
      'Content-Type': 'application/json',
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
