import { editor } from '../../i18n/en/editor.ts';
import { PieChart, type Slice } from './pie-chart.tsx';
import { View } from './view.tsx';

/** Fixed sample values, spelled as the specification does. */
const TYPES: Slice[] = [
  { label: 'Residential', value: 55 },
  { label: 'Commercial', value: 30 },
  { label: 'Off-Plane', value: 15 },
];

export function HomeView() {
  return (
    <View title={editor.chart.title}>
      <PieChart slices={TYPES} />
    </View>
  );
}
