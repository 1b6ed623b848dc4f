// The picture that an authenticator reads. It brings antd with it, and so it comes by itself.
import QRCode from 'antd/es/qr-code';
import { AntdProvider } from '../ui/antd-provider.tsx';

/** Dark on light in either theme: many readers know it in no other way. */
export const QrPicture = ({ uri, label }: { uri: string; label: string }) => (
  <AntdProvider>
    <figure className="factor-picture" aria-label={label}>
      <div aria-hidden="true">
        <QRCode type="svg" value={uri} size={188} bordered={false} color="#26211c" bgColor="#ffffff" />
      </div>
    </figure>
  </AntdProvider>
);
