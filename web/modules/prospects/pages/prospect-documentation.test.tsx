import { describe, expect, vi } from 'vitest';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

const PATH = `/prospect/documentation/${'T'.repeat(43)}`;

describe('photos on the page of documents', () => {
  test.beforeEach(({ server }) =>
    server.answer('getProspectDocuments', () => ({
      prospect: { name: 'Lucía', business_name: 'PANIFICADORA SANTA LUCÍA' },
      documents: [{ document_type: 'ine', status: null, comment: null, file_name: null, can_upload: true }],
      required: ['ine'],
      expires_at: '2026-12-24T18:00:00.000Z',
    })),
  );

  test('that cannot be prepared are told so and stay, to be sent again', async ({ openAt }) => {
    const page = await openAt(PATH);
    vi.stubGlobal('createImageBitmap', async () => ({
      width: 10,
      height: 10,
      close: () => {
        throw new Error('no memory');
      },
    }));
    await page.user.upload(
      await page.findByLabelText('Elegir archivo de INE del representante'),
      new File(['uno'], 'uno.jpg', { type: 'image/jpeg' }),
    );
    await page.press('Enviar');
    expect((await page.findByRole('alert')).textContent).toBe(
      'No se pudieron preparar las fotos. Siguen aquí: revisa tu conexión y envíalas otra vez.',
    );
    await page.findByText('1 foto lista');
    expect(page.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(false);
  });
});
