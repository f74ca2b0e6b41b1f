export interface SampleUser {
  id: number;
  name: string;
  email: string;
  phone: string;
}

/** Invented people. */
export const SAMPLE_USERS: SampleUser[] = [
  { id: 1, name: 'Amina Farouk', email: 'amina@example.com', phone: '+971 50 000 0101' },
  { id: 2, name: 'Daniel Osei', email: 'daniel@example.com', phone: '+971 50 000 0102' },
  { id: 3, name: 'Elena Sokolova', email: 'elena@example.com', phone: '+971 50 000 0103' },
  { id: 4, name: 'Faisal Rahman', email: 'faisal@example.com', phone: '+971 50 000 0104' },
  { id: 5, name: 'Grace Whitfield', email: 'grace@example.com', phone: '+971 50 000 0105' },
  { id: 6, name: 'Hassan Karimi', email: 'hassan@example.com', phone: '+971 50 000 0106' },
  { id: 7, name: 'Isabel Moreno', email: 'isabel@example.com', phone: '+971 50 000 0107' },
  { id: 8, name: 'Jun Nakagawa', email: 'jun@example.com', phone: '+971 50 000 0108' },
  { id: 9, name: 'Katerina Popova', email: 'katerina@example.com', phone: '+971 50 000 0109' },
  { id: 10, name: 'Leon Adeyemi-Byrne', email: 'leon@example.com', phone: '+971 50 000 0110' },
];
