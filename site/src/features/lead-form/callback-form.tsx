import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

export function CallbackForm() {
  return (
    <form
      style={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr auto',
        gap: '1.5rem var(--gap)',
        alignItems: 'end',
      }}
    >
      <Field label="Name" name="name" />
      <Field label="Phone number" name="contactNumber" />
      <Button tone="paper" type="submit">
        Call me back
      </Button>
    </form>
  );
}
