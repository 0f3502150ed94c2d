/** What belongs to an instruction, each with its name. */
export const InstructionRows = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="instruction-rows">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
