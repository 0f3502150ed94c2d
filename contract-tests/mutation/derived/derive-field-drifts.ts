import { shapeOf, type JsonShape } from '../../consumer/json-shape.ts';
import type { GatewayResponse } from '../../provider/gateway-client.ts';
import { respondWithText, responseOf, successesOf, type Derive } from './derived-drift.ts';
import { fieldDriftsOf } from './field-drifts.ts';
import { placesIn, type Place, type Root } from './places.ts';
import type { Recording } from './recording.ts';

/** The places of a recorded success, which all of its drifts share. */
const placesOf = (shape: JsonShape, response: GatewayResponse): { root: Root; places: Place[] } => {
  const root = { body: structuredClone(response.body) };
  return { root, places: placesIn(shape, root) };
};

/** The success with every value at a path changed, as far as a gateway may not have it there. */
const applyFieldDrift = ({ root, places }: ReturnType<typeof placesOf>, field: FoundField): string => {
  const undo: (() => void)[] = [];
  for (const place of places) {
    if (place.path !== field.path) continue;
    const drift = fieldDriftsOf(place).find(({ kind }) => kind === field.kind);
    if (!drift || (drift.allowed === null) !== (field.allowed === null)) continue;
    const { parent, key } = place;
    const value = parent[key];
    drift.change(place);
    undo.push(() => void (parent[key] = value));
  }
  const drifted = JSON.stringify(root.body);
  for (const restore of undo) restore();
  return drifted;
};

interface FoundField {
  path: string;
  kind: string;
  allowed: string | null;
  recordings: Set<Recording>;
}

/** A value of a kind of its own: places that differ in nothing that drifts follow from are one. */
const outlineOf = ({ path, parent, key, shape }: Place) => {
  const value = parent[key];
  const kind = value === null ? 'null' : typeof value;
  return `${path} ${kind} ${shape?.enum ? String(value) : ''}`;
};

/** Drifts of the fields of a success. */
export const deriveFields: Derive = (recorded) => {
  const shape = shapeOf(recorded.entry.call.response);
  const successes = new Map(
    successesOf(recorded).map((recording) => [recording, placesOf(shape, responseOf(recording))]),
  );
  const ofResponse = new Map([...successes].map(([recording, places]) => [responseOf(recording), places]));
  const found = new Map<string, FoundField>();
  for (const [recording, { places }] of successes) {
    const seen = new Set<string>();
    for (const place of places) {
      const outline = outlineOf(place);
      if (seen.has(outline)) continue;
      seen.add(outline);
      for (const { kind, allowed } of fieldDriftsOf(place)) {
        const title = `${place.path}: ${kind}`;
        const field = found.get(title) ?? { path: place.path, kind, allowed, recordings: new Set() };
        found.set(title, field);
        // What one response may not have counts more than what another may.
        if (allowed === null && field.allowed !== null) field.recordings.clear();
        if (allowed === null) field.allowed = null;
        if (allowed === field.allowed) field.recordings.add(recording);
      }
    }
  }
  return [...found].map(([title, field]) => ({
    call: recorded.name,
    title,
    allowed: field.allowed,
    recordings: [...field.recordings],
    applyDrift: ({ response }) => {
      const places = ofResponse.get(response);
      return places ? respondWithText(response, response.status, applyFieldDrift(places, field)) : response;
    },
  }));
};
