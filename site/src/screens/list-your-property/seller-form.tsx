import { EmailField, MessageField, NameField } from '../../features/lead-form/lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from '../../features/lead-form/lead-form.tsx';
import { FormEnd } from '../../features/lead-form/message-form.tsx';
import { PhoneField } from '../../features/lead-form/phone/phone-field.tsx';
import { SELLER_PROPERTY_TYPES } from '../../generated/forms.ts';
import type { PropertyType } from '../../i18n/property-types.en.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Field, FieldPair, Select } from '../../ui/field.tsx';

export function SellerForm({ labelledBy }: { labelledBy: string }) {
  const texts = useTexts();
  return (
    <LeadForm id="seller" labelledBy={labelledBy}>
      {(lead) => (
        <>
          <NameField {...lead.field('name')} starred />
          <FieldPair>
            <EmailField {...lead.field('email')} starred />
            <PhoneField {...lead.field('contactNumber')} starred />
          </FieldPair>
          <FieldPair>
            <TypeSelect {...lead.field('propertyType')} />
            <Field
              {...lead.field('propertyArea')}
              label={texts.forms.propertyArea}
              note={texts.forms.optional}
              placeholder={texts.seller.areaExample}
            />
          </FieldPair>
          <MessageField
            {...lead.field('message')}
            note={texts.forms.optional}
            placeholder={texts.seller.messageExample}
          />
          <LeadStatus lead={lead} />
          <FormEnd note={texts.seller.note}>
            <LeadSubmit lead={lead}>{texts.seller.submit}</LeadSubmit>
          </FormEnd>
        </>
      )}
    </LeadForm>
  );
}

function TypeSelect({ name, error }: { name: string; error: string | null }) {
  const texts = useTexts();
  return (
    <Select
      name={name}
      error={error}
      label={texts.forms.propertyType}
      note={texts.forms.optional}
      defaultValue=""
    >
      <option value="">{texts.forms.propertyTypeNone}</option>
      {SELLER_PROPERTY_TYPES.map((type) => (
        <option key={type} value={type}>
          {texts.propertyTypes.typeName(type as PropertyType)}
        </option>
      ))}
    </Select>
  );
}
